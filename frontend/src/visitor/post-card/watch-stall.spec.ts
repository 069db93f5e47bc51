import { watchStall } from './watch-stall.js';

const video = { paused: false, ended: false, currentTime: 0, error: null as object | null };
let told: number;
let end: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(video, { paused: false, ended: false, currentTime: 0, error: null });
  told = 0;
  end = watchStall(video as unknown as HTMLVideoElement, () => {
    told += 1;
  });
});
afterEach(() => {
  end();
  jest.useRealTimers();
});
const passes = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

it('a film that brings nothing for eight seconds is told of once (CAT-40)', () => {
  passes(7);
  expect(told).toBe(0);
  passes(60);
  expect(told).toBe(1);
});

it('one that plays, was paused by its fan or is over is not (CAT-40)', () => {
  for (let second = 1; second <= 20; second += 1) {
    video.currentTime = second;
    passes(1);
  }
  video.paused = true;
  passes(20);
  Object.assign(video, { paused: false, ended: true });
  passes(20);
  expect(told).toBe(0);
});

it('one that has failed is told of at once, though it stands still (CAT-40)', () => {
  Object.assign(video, { paused: true, error: {} });
  passes(1);
  expect(told).toBe(1);
});

it('nobody is told once the page has gone on (CAT-40)', () => {
  video.currentTime = 5;
  passes(4);
  end();
  passes(60);
  expect(told).toBe(0);
});
