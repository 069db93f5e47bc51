import { readProbe } from './ffmpeg.js';
import { isServable } from './render-video.js';

const words = (stream: string, more = '') => `Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'clip':
  Duration: 00:01:12.50, start: 0.000000, bitrate: 302 kb/s
    Stream #0:0(und): Video: ${stream}, 285 kb/s, 20 fps (default)${more}`;
const SOUND = '\n    Stream #0:1(und): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, mono, fltp, 9 kb/s (default)';

describe('a film that was handed in', () => {
  it('is understood: length, picture and sound (CAT-19)', () => {
    expect(readProbe(words('h264 (High) (avc1 / 0x31637661), yuv420p, 720x1280', SOUND))).toEqual({
      durationMs: 72_500,
      videoCodec: 'h264',
      pixelFormat: 'yuv420p',
      audioCodec: 'aac',
      container: 'mov',
      rotated: false,
    });
  });

  it('is served as it is only when every phone can play it (CAT-19)', () => {
    const servable = (stream: string, more = '') => isServable(readProbe(words(stream, more)));
    expect(servable('h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709), 720x1280', SOUND)).toBe(true);
    expect(servable('h264 (High) (avc1 / 0x31637661), yuv420p, 720x1280')).toBe(true);
    expect(servable('hevc (Main) (hvc1 / 0x31637668), yuv420p, 720x1280', SOUND)).toBe(false);
    expect(servable('h264 (High 10), yuv420p10le, 720x1280', SOUND)).toBe(false);
    expect(
      servable('h264 (High), yuv420p, 1280x720', `${SOUND}\n      displaymatrix: rotation of -90.00 degrees`),
    ).toBe(false);
    expect(servable('h264 (High), yuv420p, 1280x720', '\n    Metadata:\n      rotate          : 90')).toBe(false);
  });

  it('is refused when it is not a film (CAT-19)', () => {
    expect(() => readProbe('clip: Invalid data found when processing input')).toThrow('not a video');
  });
});
