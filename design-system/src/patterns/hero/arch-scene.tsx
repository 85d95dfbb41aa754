import { useId } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/**
 * Picture of the home page: a view from a cloister window onto a road to a house on a hill at sunrise, with a
 * bowl on the sill.
 */
export function ArchScene() {
  const clipId = useId();
  const arch = 'M44 420V206C44 96 122 34 220 34s176 62 176 172v214Z';
  return (
    <Root viewBox="0 0 440 470" aria-hidden="true" focusable="false">
      <clipPath id={clipId}>
        <path d={arch} />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <path data-part="sky" d="M0 0h440v470H0Z" />
        <circle data-part="halo" cx="262" cy="196" r="92" />
        <circle data-part="sun" cx="262" cy="196" r="54" />
        <path
          data-part="far"
          d="M0 250c60-46 110-52 168-14 44-34 92-40 140-4 50-30 90-28 132 2v236H0Z"
        />
        <path data-part="middle" d="M0 306c64-34 128-30 190 4 56-46 130-54 250-10v170H0Z" />
        <path data-part="near" d="M0 372c90-36 170-34 240-4 66-22 126-22 200 4v98H0Z" />
        <path
          data-part="road"
          d="M150 430c-24-26 84-34 76-64-5-18-58-22-44-44 9-14 78-10 92-32l10 1c-8 26-72 24-74 36-3 14 66 16 62 46-4 28-66 32-48 57Z"
        />
        <g data-part="lines">
          <path d="M262 292v-38h26v38M288 292v-24h30v24M256 254l19-17 19 17M286 268h36M275 237v-7M272 227a3 3 0 1 0 6 0 3 3 0 1 0-6 0M299 292v-11a5 5 0 0 1 10 0v11" />
          <path d="M116 306v-34M104 290c0-22 8-34 12-42 4 8 12 20 12 42-6 6-18 6-24 0ZM140 314v-24M132 304c0-16 5-25 8-31 3 6 8 15 8 31-4 4-12 4-16 0ZM352 296v-20M345 288c0-14 4-22 7-27 3 5 7 13 7 27-4 4-10 4-14 0Z" />
          <path d="M120 142c7-7 13-7 18 0 5-7 11-7 18 0M168 116c5-5 10-5 14 0 4-5 9-5 14 0M330 126c5-5 10-5 14 0 4-5 9-5 14 0" />
        </g>
      </g>
      <g data-part="frame">
        <path d={arch} />
        <path d="M28 420V204C28 84 112 16 220 16s192 68 192 188v216" />
      </g>
      <path data-part="sill" d="M14 420h412v22a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8Z" />
      <g transform="translate(64 354)">
        <path data-part="sun" d="M14 24a34 34 0 0 1 68 0Z" />
        <path data-part="bowl" d="M0 26h96c0 26-18 40-48 40S0 52 0 26Z" />
      </g>
      <g data-part="lines">
        <path d="M352 420c0-34-2-50 4-74M354 392c-16-2-24-12-26-26 16 0 26 10 26 26ZM354 376c2-16 12-26 28-26 0 14-10 26-28 26ZM356 346c-8-10-8-20 0-32 8 12 8 22 0 32Z" />
      </g>
    </Root>
  );
}

const Root = styled('svg', {
  display: 'block',
  width: '100%',
  height: 'auto',
  '& [data-part="sky"]': { fill: theme.colors.secondaryMist },
  '& [data-part="halo"]': { fill: theme.colors.secondaryBright, fillOpacity: 0.22 },
  '& [data-part="sun"]': { fill: theme.colors.secondaryBright },
  '& [data-part="far"]': {
    fill: `color-mix(in srgb, ${theme.colors.action} 16%, ${theme.colors.secondaryMist})`,
  },
  '& [data-part="middle"]': {
    fill: `color-mix(in srgb, ${theme.colors.action} 30%, ${theme.colors.secondaryMist})`,
  },
  '& [data-part="near"]': {
    fill: `color-mix(in srgb, ${theme.colors.secondary} 42%, ${theme.colors.secondaryMist})`,
  },
  '& [data-part="road"]': { fill: theme.colors.background, fillOpacity: 0.9 },
  '& [data-part="bowl"]': { fill: theme.colors.action },
  '& [data-part="sill"]': {
    fill: theme.colors.surface,
    stroke: theme.colors.secondaryText,
    strokeWidth: theme.strokeWidths.strong,
  },
  '& [data-part="frame"], & [data-part="lines"]': {
    fill: 'none',
    stroke: theme.colors.secondaryText,
    strokeWidth: theme.strokeWidths.strong,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});
