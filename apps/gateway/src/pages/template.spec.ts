import { fillTemplate, scriptJson } from './template.js';

it('no text can end the script it stands in', () => {
  const nasty = { a: '</script><!--', b: '\u2028\u2029', c: '&lt;' };
  const text = scriptJson(nasty);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(nasty);
  expect(scriptJson(undefined)).toBe('null');
});

it('texts with dollar signs and placeholders of their own stay as they are', () => {
  const template = '<head><!--app-head--></head><div><!--app-html--></div><!--app-state-->';
  const page = { status: 200, head: "<title>$& $1 $'</title>", html: 'R$ 19,90', state: { text: '<!--app-html-->' } };
  expect(fillTemplate(template, page, 'n')).toBe(
    `<head><title>$& $1 $'</title></head><div>R$ 19,90</div><script type="application/json" id="camarim-state">{"text":"\\u003c!--app-html--\\u003e"}</script>`,
  );
});
