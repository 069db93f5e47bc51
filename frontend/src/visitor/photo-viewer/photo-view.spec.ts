import { doubleTapped, keptInside, meaningOf, pinched, WHOLE } from './photo-view.js';

const SCREEN = { width: 400, height: 800 };

describe('a photo in full screen', () => {
  it('grows between two fingers and keeps what is between them there (V11)', () => {
    const view = pinched(
      WHOLE,
      [
        { x: -50, y: 100 },
        { x: 50, y: 100 },
      ],
      [
        { x: -100, y: 100 },
        { x: 100, y: 100 },
      ],
    );
    expect(view.scale).toBe(2);
    // the point of the photo that was at (0, 100) is still there
    expect(view.y + 100 * view.scale).toBe(100);
  });

  it('is never smaller than the screen nor more than four times enlarged (V11)', () => {
    const [near, far] = [
      [
        { x: -10, y: 0 },
        { x: 10, y: 0 },
      ],
      [
        { x: -190, y: 0 },
        { x: 190, y: 0 },
      ],
    ] as const;
    expect(pinched(WHOLE, [...near], [...far]).scale).toBe(4);
    expect(pinched(WHOLE, [...far], [...near]).scale).toBe(1);
  });

  it('is enlarged by a double tap where the finger is, and whole again by another (V11)', () => {
    const view = doubleTapped(WHOLE, { x: 80, y: -120 });
    expect(view.scale).toBe(2.5);
    expect(view.y + -120 * view.scale).toBeCloseTo(-120);
    expect(doubleTapped(view, { x: 0, y: 0 })).toEqual(WHOLE);
  });

  it('cannot be pushed off the screen (V11)', () => {
    expect(keptInside({ scale: 2, x: 900, y: -900 }, SCREEN)).toEqual({ scale: 2, x: 200, y: -400 });
    expect(keptInside({ scale: 1, x: 30, y: 10 }, SCREEN)).toEqual(WHOLE);
  });

  it.each([
    [{ x: 10, y: 140 }, 'close'],
    [{ x: -90, y: 20 }, 'next'],
    [{ x: 90, y: -20 }, 'previous'],
    [{ x: 30, y: 40 }, 'nothing'],
    [{ x: 10, y: -200 }, 'nothing'],
  ] as const)('a swipe of %o means %s (V11)', (drag, meaning) => {
    expect(meaningOf(drag)).toBe(meaning);
  });
});
