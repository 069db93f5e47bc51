import { deviceClass } from './device.js';

describe('the class of a device', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'mobile'],
    ['Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'mobile'],
    ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'mobile'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 300.0', 'mobile'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'desktop'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'desktop'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'desktop'],
    ['Mozilla/5.0 (Linux; Android 6.0.1) Mobile (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'other'],
    ['WhatsApp/2.23.20.0 A', 'other'],
    ['Mozilla/5.0 (SMART-TV; Tizen 7.0)', 'other'],
    ['', 'other'],
    [null, 'other'],
    [undefined, 'other'],
  ])('of %s is %s (STO-16)', (agent, expected) => {
    expect(deviceClass(agent)).toBe(expected);
  });
});
