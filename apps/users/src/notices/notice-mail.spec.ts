import type { Notice } from '@camarim/contracts';
import { noticeDecidedMail, noticeReceivedMail } from './notice-mail.js';

const ID = 'b0000000-0000-4000-8000-000000000001';
const aNotice = (own: Partial<Notice>): Notice => ({
  ...{ id: ID, protocol: 'CM-2026-0A1B2C3D4E', kind: 'impersonation', address: '/luna', description: 'Não sou eu.' },
  ...{ name: 'Rita Paz', email: 'rita@exemplo.com.br', isParticipant: true, status: 'removed', language: 'pt-BR' },
  ...{ answer: 'Vamos conferir os documentos.', decidedBy: ID, decidedAt: '2026-11-20T12:00:00.000Z' },
  ...{ receivedAt: '2026-11-19T12:00:00.000Z', subject: null, story: null },
  ...own,
});
const subject = (kind: 'post' | 'model', isShown: boolean) => ({
  kind,
  id: ID,
  modelId: ID,
  title: 'Luna',
  isShown,
  isDeleted: false,
  buyers: 0,
});
const DOWN = 'retirad';

it('whoever reported a post that went off the air is told that it did (FV-38)', () => {
  const { text } = noticeDecidedMail(aNotice({ subject: subject('post', false) }));
  expect(text).toContain('A publicação que você apontou foi retirada do ar.');
  expect(text).toContain('Vamos conferir os documentos.');
  expect(text).toContain('CM-2026-0A1B2C3D4E');
});

it('the same of a profile, and of a story once it is off (FV-38)', () => {
  expect(noticeDecidedMail(aNotice({ subject: subject('model', false) })).text).toContain(
    'O perfil que você apontou foi retirado do ar.',
  );
  const story = aNotice({ story: 'bastidores' });
  expect(noticeDecidedMail(story, true).text).toContain('O story que você apontou foi retirado do ar.');
  expect(noticeDecidedMail(story).text).not.toContain(DOWN);
});

it('nobody is told that something went off the air which did not (FV-38)', () => {
  for (const about of [null, subject('model', true), subject('post', true)]) {
    const { text } = noticeDecidedMail(aNotice({ subject: about }));
    expect(text).toContain('acolhemos a sua denúncia');
    expect(text).not.toContain(DOWN);
  }
  const { text } = noticeDecidedMail(aNotice({ status: 'refused', subject: subject('post', true) }));
  expect(text).not.toContain(DOWN);
  expect(text).not.toContain('acolhemos');
});

it('nothing that was typed into a notice goes out to the address that was typed into it (S13)', () => {
  const typed = { address: '/luna PROMO', description: 'Ganhe https://mau.example/premio agora', name: 'Clique aqui' };
  const notice = aNotice({ ...typed, kind: 'other' });
  for (const { subject: title, text } of [noticeReceivedMail(notice), noticeDecidedMail(notice)]) {
    for (const words of [...Object.values(typed), 'PROMO', 'mau.example', notice.email]) {
      expect(`${title}\n${text}`).not.toContain(words);
    }
    expect(`${title}\n${text}`).toContain(notice.protocol);
  }
});

it('who reported content on a page in English is answered in English, what the team wrote as they wrote it (FV-13)', () => {
  const english = (own: Partial<Notice> = {}) => aNotice({ language: 'en', answer: 'We will check it.', ...own });
  const mails = [
    noticeReceivedMail(english()),
    noticeDecidedMail(english({ subject: subject('post', false) })),
    noticeDecidedMail(english({ subject: subject('model', false) })),
    noticeDecidedMail(english({ story: 'x' }), true),
    noticeDecidedMail(english()),
    noticeDecidedMail(english({ status: 'refused' })),
  ];
  const texts = mails.map(({ subject: title, text }) => `${title}\n${text}`);
  expect(new Set(texts).size).toBe(6);
  expect(texts.filter((text) => /[áâãçéêíóôõú]|\b(?:de|em|sua|foi|que)\b/i.test(text))).toEqual([]);
  expect(texts.slice(1).every((text) => text.includes('We will check it.'))).toBe(true);
});
