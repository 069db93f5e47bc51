/** What `npm run figures` counts, on small pieces of code of which the answer is known. */
import { STAFF_ROLES } from '@camarim/domain';
import { copiesIn, roleListsIn } from '../../../tools/figures/shapes.mjs';

describe('a figure of the code', () => {
  it('counts a field that is copied under its own name, and nothing that only looks like it', () => {
    const text = [
      'const a = {',
      '  title: view.title,',
      '  ...{ text: view.text, at: row.at },',
      '  name: view.title,',
      '  place: view.model.place,',
      '  // kind: view.kind,',
      "  note: 'text: view.text,',",
      '};',
    ].join('\n');
    expect(copiesIn('a.ts', text)).toEqual({ all: 3, alone: 1 });
  });

  it('counts a list of roles wherever it stands, and no list of other words or of purposes of a consent', () => {
    const text = [
      "const TEAM: StaffRole[] = ['owner', 'admin'];",
      "const page = <Only roles={['support']} />;",
      "const kinds = ['owner', 'animal'];",
      "const none: StaffRole[] = []; // ['finance']",
      "const filter = { purpose: ['marketing'] };",
      "const team = { purposes: ['marketing'], roles: ['marketing'] };",
    ].join('\n');
    expect(roleListsIn('a.tsx', text, new Set(STAFF_ROLES)).toSorted()).toEqual([1, 2, 6, 6]);
  });
});
