import {
  FIRST_MESSAGES,
  isMessage,
  MESSAGE_TEXT,
  messagePreview,
  messageText,
  type WritingFacts,
  writingRefusal,
} from './message.rules.js';

it.each([
  ['  Oi,  Luna \t!  ', 'Oi, Luna !'],
  ['um\r\ndois\rtrês', 'um\ndois\ntrês'],
  ['um\n\n\n\n\ndois', 'um\n\ndois'],
  ['linha \n outra', 'linha\noutra'],
  ['a\u0000b\u0007c', 'abc'],
  ['e\u0301', 'é'],
  [' \n\t ', ''],
])('a message is kept without what nobody sees: %j (MSG-06)', (typed, kept) => {
  expect(messageText(typed)).toBe(kept);
});

it('has from one to so many characters, and an emoji is one (MSG-06)', () => {
  expect([isMessage(''), isMessage('a')]).toEqual([false, true]);
  expect(isMessage('😀'.repeat(MESSAGE_TEXT.max))).toBe(true);
  expect(isMessage('😀'.repeat(MESSAGE_TEXT.max + 1))).toBe(false);
});

it('is shown in a list on one line, cut between characters (MSG-06)', () => {
  expect(messagePreview('um\ndois')).toBe('um dois');
  const long = messagePreview('😀'.repeat(500));
  expect([[...long].length, long.endsWith('😀…')]).toEqual([120, true]);
});

const fan: WritingFacts = {
  ...{ side: 'fan', isClosed: false, isBlocked: false, isActive: true, isAnswered: false, fanMessages: 0 },
  ...{ rule: 'buyers', isSubscriber: false, hasBought: true },
};
const stranger: WritingFacts = { ...fan, hasBought: false };
const house: WritingFacts = { ...fan, side: 'house' };
it.each<[string, WritingFacts, ReturnType<typeof writingRefusal>]>([
  ['a fan she knows', fan, null],
  ['the last message before an answer', { ...fan, fanMessages: FIRST_MESSAGES - 1 }, null],
  ['one more', { ...fan, fanMessages: FIRST_MESSAGES }, 'answer-awaited'],
  ['any number after an answer', { ...fan, fanMessages: 900, isAnswered: true }, null],
  ['a fan she does not know', stranger, 'messages-not-allowed'],
  ['a fan she does not know any more, once answered', { ...stranger, isAnswered: true }, 'messages-not-allowed'],
  ['a shut thread', { ...fan, isBlocked: true }, 'thread-blocked'],
  ['a shut thread, to her', { ...house, isBlocked: true }, 'thread-blocked'],
  ['while she is off the site', { ...fan, isActive: false }, 'creator-away'],
  ['while she is off the site, of the house', { ...house, isActive: false }, 'creator-away'],
  ['she to a fan who subscribes no more', { ...house, hasBought: false, fanMessages: 9 }, null],
])('may be written or not: %s (MSG-05, MSG-06)', (_case, facts, refusal) => {
  expect(writingRefusal(facts)).toBe(refusal);
});

it.each<[string, WritingFacts, ReturnType<typeof writingRefusal>]>([
  ['who subscribes, for subscribers alone', { ...stranger, rule: 'subscribers', isSubscriber: true }, null],
  ['who bought, for subscribers alone', { ...fan, rule: 'subscribers' }, 'messages-subscribers-only'],
  [
    'who bought and was answered, for subscribers alone',
    { ...fan, rule: 'subscribers', isAnswered: true },
    'messages-subscribers-only',
  ],
  ['somebody new, for nobody new', { ...fan, rule: 'nobody-new', isSubscriber: true }, 'messages-closed-to-new'],
  ['who wrote before, for nobody new', { ...fan, rule: 'nobody-new', fanMessages: 1 }, null],
  ['who was written to by a person, for nobody new', { ...fan, rule: 'nobody-new', isAnswered: true }, null],
  [
    'who subscribes no more, for nobody new',
    { ...stranger, rule: 'nobody-new', isAnswered: true },
    'messages-not-allowed',
  ],
  ['she, whatever her rule', { ...house, rule: 'nobody-new', hasBought: false }, null],
  ['a thread the team closed', { ...fan, isClosed: true, isAnswered: true }, 'thread-closed'],
  ['a thread the team closed, to her', { ...house, isClosed: true, isBlocked: true }, 'thread-closed'],
])('by her own rule, or the team’s word, it may be written or not: %s (MSG-66, MSG-67)', (_case, facts, refusal) => {
  expect(writingRefusal(facts)).toBe(refusal);
});
