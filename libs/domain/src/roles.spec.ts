import { hasDuty, isStaff, ROLES, STAFF_DUTIES, STAFF_ROLES, type StaffDuty } from './roles.js';

describe('roles', () => {
  it('only staff may enter the back-office (USR-24, USR-34)', () => {
    expect(ROLES.filter(isStaff)).toEqual([...STAFF_ROLES]);
    for (const outsider of ['visitor', 'fan', 'creator', '', 'Owner', 'constructor']) {
      expect(isStaff(outsider)).toBe(false);
    }
  });

  it('owners have every duty, the team is everybody, and money and access are not for all (USR-24)', () => {
    const duties = Object.keys(STAFF_DUTIES) as StaffDuty[];
    expect(duties.filter((duty) => !hasDuty('owner', duty))).toEqual([]);
    expect(STAFF_ROLES.filter((role) => hasDuty(role, 'team'))).toEqual([...STAFF_ROLES]);
    const of = (duty: StaffDuty) => STAFF_ROLES.filter((role) => hasDuty(role, duty));
    expect(of('ownership')).toEqual(['owner']);
    expect(of('money')).toEqual(['owner', 'admin', 'finance']);
    expect(of('people')).toEqual(['owner', 'admin', 'support']);
  });
});
