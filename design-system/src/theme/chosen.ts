/** How a control that is chosen looks in the colours of a high-contrast system, where its own ground is lost. */
export const chosenWhenForced = {
  forcedColorAdjust: 'none',
  borderColor: 'Highlight',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
  boxShadow: 'none',
} as const;
