import { photoPath } from '@almsway/contract/profiles/photo-address';
import { scenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import { getResponse } from 'msw';
import { expect, it } from 'vitest';

import { handlersOfForm, handlersOfState } from '../../../stories/support/network.ts';

it('pictures arrive in stories whose data are loading or whose form is being sent', async () => {
  const mocks = await scenarioMocks('monasticApproved');
  const photo = mocks.backend.data.latest.profiles.find((profile) => profile.photo !== '')?.photo;
  const request = new Request(`http://localhost/api${photoPath(photo ?? '', 96)}`);
  const waiting = [
    handlersOfState('loading', mocks),
    handlersOfForm('loading', mocks, new Promise(() => undefined)),
  ];
  for (const handlers of waiting) {
    const answer = await getResponse([...handlers, ...mocks.handlers], request);
    expect(answer?.headers.get('Content-Type')).toMatch(/^image\//);
  }
});
