import { STAFF_ROLES, type StaffRole } from '@almsway/contract/desk/staff-roles';
import { describe, expect, it } from 'vitest';

import { DESK_PAGES, DESK_PLACES, deskPageAt, deskPath, isPageFor } from '#desk/desk-pages.ts';

describe('the pages of the desk', () => {
  it('are found by their paths, with decoded parameters', () => {
    expect(deskPageAt('/desk')).toEqual({ id: 'today', params: {} });
    expect(deskPageAt('/desk/')).toEqual({ id: 'today', params: {} });
    expect(deskPageAt('/desk/ledger/a%2Fb')).toEqual({ id: 'offering', params: { id: 'a/b' } });
    expect(deskPageAt('/desk/ledger/%')).toEqual({ id: 'offering', params: { id: '%' } });
    expect(deskPageAt('/desk/nowhere')).toBeNull();
    expect(deskPageAt('/explore')).toBeNull();
  });

  it('have addresses that match them', () => {
    expect(deskPageAt(deskPath('profile', 'a/b ñ'))).toEqual({
      id: 'profile',
      params: { id: 'a/b ñ' },
    });
  });

  const placesOf = (...roles: StaffRole[]) => DESK_PLACES.filter((id) => isPageFor(id, roles));

  it('are offered by role', () => {
    expect(placesOf('reviewer')).toEqual(['today', 'profiles', 'approvals']);
    expect(placesOf('treasurer')).toEqual(['today', 'ledger', 'bank', 'approvals']);
    expect(placesOf('safeguarding')).toEqual([
      'today',
      'approvals',
      'reports',
      'people',
      'objections',
    ]);
    expect(placesOf('operator')).toEqual(['today', 'approvals', 'objections', 'team', 'log']);
    expect(placesOf(...STAFF_ROLES)).toEqual(DESK_PLACES);
  });

  it('belong to an item of the bar', () => {
    const places: readonly string[] = DESK_PLACES;
    const lost = Object.values(DESK_PAGES).filter(({ place }) => !places.includes(place));
    expect(lost).toEqual([]);
  });
});
