import * as pix from '../checkout/pix-words.js';
import * as member from '../profile/member-words.js';
import * as vip from '../vip/words.js';
import { includedLines } from './included-lines.js';

const COUNTED = {
  ...{ at: '2026-11-20T12:00:00.000Z', posts: 12, videos: 3, photos: 9 },
  ...{ lastPostAt: '2026-11-19T12:00:00.000Z', postsPerWeek: 2.5, soldApart: false },
};
const APART = 'Publicações vendidas à parte não entram';

it('where some posts are sold apart, the offer and the receipt say that these are not part of it (BIL-12)', () => {
  const lines = includedLines({ ...COUNTED, soldApart: true });
  expect(lines.slice(0, 2)).toEqual(['12 publicações: 9 fotos e 3 vídeos', APART]);
  expect(includedLines(COUNTED)).not.toContain(APART);
  // a receipt from before it was counted
  expect(includedLines({ ...COUNTED, soldApart: undefined })).not.toContain(APART);
});

it('whoever pays or has paid reads that what a subscription includes is open, never that all is (BIL-12)', () => {
  const said = [
    ...[member.unlocked('Luna'), member.fullAccess('Luna')],
    ...[pix.SCOPE_HOUSE, pix.SCOPE_UNKNOWN, pix.scopeOf('Luna'), vip.BENEFITS[0]],
  ];
  expect(said.filter((text) => !text || !/\binclui\b|para assinantes\b/.test(text))).toEqual([]);
});
