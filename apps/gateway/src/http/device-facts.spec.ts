import { deviceLabel } from './device-facts.js';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A245M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    'Chrome em Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari em iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 Instagram 355.0',
    'Instagram em iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge em Windows',
  ],
  ['curl/8.5', 'Outro aparelho'],
  [undefined, 'Outro aparelho'],
])('%s is shown as a device its owner recognises', (agent, label) => {
  expect(deviceLabel(agent)).toBe(label);
});
