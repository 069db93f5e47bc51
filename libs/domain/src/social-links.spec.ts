import { SOCIAL_LINK_LIMITS, socialLinkOf } from './social-links.js';

it.each([
  ['https://www.instagram.com/luna/?igsh=abc123', 'https://instagram.com/luna', 'Instagram'],
  [' https://TikTok.com/@luna ', 'https://tiktok.com/@luna', 'TikTok'],
  ['https://twitter.com/luna#x', 'https://twitter.com/luna', 'X'],
  ['https://m.youtube.com/@luna', 'https://youtube.com/@luna', 'YouTube'],
  ['https://t.me/luna', 'https://t.me/luna', 'Telegram'],
])('%s is shown as %s, without what says who opened it (CAT-38)', (typed, url, network) => {
  expect(socialLinkOf(typed)).toEqual({ url, network });
});

it.each([
  '',
  'instagram.com/luna',
  'http://instagram.com/luna',
  'https://instagram.com',
  'https://instagram.com/',
  'https://instagram.com.evil.example/luna',
  'https://evil.example/instagram.com/luna',
  'https://instagram.com@evil.example/luna',
  'https://luna:x@instagram.com/luna',
  'https://instagram.com:8443/luna',
  'https://constructor/luna',
  'javascript:alert(1)//instagram.com/luna',
  'data:text/html,<script>alert(1)</script>',
  `https://instagram.com/${'a'.repeat(SOCIAL_LINK_LIMITS.max)}`,
])('%s is no link a profile shows (CAT-38)', (typed) => {
  expect(socialLinkOf(typed)).toBeNull();
});
