import { patchFromForm } from './faults.form.js';
import { agoText, centsFromTyped, leftText } from './format.js';
import { html } from './html.js';

describe('formatting of the pages', () => {
  it('escapes all external input', () => {
    const name = `<img src=x onerror="a('b')"> & co`;
    const expected = '<p title="&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt; &amp; co">1 2</p>';
    expect(html`<p title="${name}">${[1, html` ${2}`]}${null}${false}</p>`.toString()).toBe(expected);
  });

  it.each([
    ['19,90', 1990],
    ['19.90', 1990],
    ['19,9', 1990],
    ['19', 1900],
    ['R$ 1.234,56', 123_456],
    ['1.234', 123_400],
    [' 0,01 ', 1],
    ['', null],
    ['19,999', null],
    ['-1', null],
    ['abc', null],
  ])('reads the typed amount %j as %j cents', (text, cents) => {
    expect(centsFromTyped(text)).toBe(cents);
  });

  it('shows elapsed and remaining time', () => {
    expect([0, 12_000, 180_000, 7_200_000, 172_800_000].map(agoText)).toEqual([
      'agora',
      'há 12 s',
      'há 3 min',
      'há 2 h',
      'há 2 d',
    ]);
    expect([-5, 0, 599_100, 3_661_000].map(leftText)).toEqual(['0:00', '0:00', '10:00', '1:01:01']);
  });

  it('converts the fault form: per cent to fractions, check boxes to booleans', () => {
    const patch = patchFromForm({
      'provider.failRate': '30',
      'provider.failNext': '2',
      'webhook.unsigned': 'on',
      x: '1',
    });
    expect(patch.provider).toMatchObject({ failRate: 0.3, failNext: 2, silent: false });
    expect(patch.webhook).toMatchObject({ unsigned: true, wrongKey: false, duplicate: 0 });
  });
});
