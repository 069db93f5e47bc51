import { isStaff, ROLES, STAFF_ROLES } from './roles.js';

describe('roles', () => {
  it('only staff enter the back-office (USR-24, USR-34)', () => {
    expect(ROLES.filter(isStaff)).toEqual([...STAFF_ROLES]);
    for (const outsider of ['visitor', 'fan', 'creator', '', 'Owner', 'constructor']) {
      expect(isStaff(outsider)).toBe(false);
    }
  });
});
