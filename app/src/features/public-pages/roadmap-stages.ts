import type { MessageId } from '@almsway/client/i18n/message-id.ts';

/** One stage of the roadmap, and whether it is the current one. */
export interface RoadmapStage {
  readonly id: 'prototype' | 'beta' | 'pilot';
  readonly title: MessageId;
  readonly items: readonly MessageId[];
  readonly state: 'current' | 'next';
  /** Text beside the stage. */
  readonly stateText: MessageId;
}

/** The three stages (specification section 1). The current one is the prototype. */
export const ROADMAP_STAGES: readonly RoadmapStage[] = [
  {
    id: 'prototype',
    title: 'public.about.roadmap.prototype.title',
    items: [
      'public.about.roadmap.prototype.methods',
      'public.about.roadmap.prototype.entity',
      'public.about.roadmap.prototype.profiles',
    ],
    state: 'current',
    stateText: 'public.about.roadmap.current',
  },
  {
    id: 'beta',
    title: 'public.about.roadmap.beta.title',
    items: [
      'public.about.roadmap.beta.messaging',
      'public.about.roadmap.beta.media',
      'public.about.roadmap.beta.admin',
      'public.about.roadmap.beta.notifications',
      'public.about.roadmap.beta.card',
    ],
    state: 'next',
    stateText: 'public.about.roadmap.next',
  },
  {
    id: 'pilot',
    title: 'public.about.roadmap.pilot.title',
    items: [
      'public.about.roadmap.pilot.support',
      'public.about.roadmap.pilot.priority',
      'public.about.roadmap.pilot.broadcasts',
      'public.about.roadmap.pilot.receipts',
      'public.about.roadmap.pilot.tools',
    ],
    state: 'next',
    stateText: 'public.about.roadmap.later',
  },
];
