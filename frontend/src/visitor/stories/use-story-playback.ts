import type { StoryPageDto } from '@camarim/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/problem.js';
import { captureFrame } from './capture-frame.js';
import { storyApi } from './story-api.js';
import { quietly, recordCompletion } from './story-record.js';
import { useStoryClock } from './use-story-clock.js';

/** `ready`: loaded, but the browser or the viewer's settings require a tap first. */
export type StoryPhase = 'checking' | 'loading' | 'ready' | 'playing' | 'ended' | 'failed';

const MARKS = [25, 50, 75];
const BROKEN = 'Não foi possível carregar este story.';
const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The states of one story for one visitor: checking → loading → ready → playing → ended (STO-09, STO-10, STO-11). */
export function useStoryPlayback({ id, mediaType, durationSeconds }: StoryPageDto) {
  const video = useRef<HTMLVideoElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const marked = useRef(0);
  const [phase, setPhase] = useState<StoryPhase>('checking');
  const [failure, setFailure] = useState(BROKEN);
  const [muted, setMuted] = useState(true);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const [lastFrame, setLastFrame] = useState<string | null>(null);
  const running = phase === 'playing' && !held && !paused;

  useEffect(() => {
    let gone = false;
    storyApi.open(id).then(
      (visit) => !gone && setPhase(visit.completedAt ? 'ended' : 'loading'),
      (error: unknown) => {
        if (gone) return;
        // an expired story shows the server's message; a view that cannot be counted is still shown
        if (error instanceof ApiProblem && error.status === 404) {
          setFailure(error.message);
          setPhase('failed');
        } else setPhase('loading');
      },
    );
    return () => {
      gone = true;
    };
  }, [id]);

  const start = useCallback(async (aloud: boolean) => {
    const element = video.current;
    if (!element) return;
    element.muted = !aloud;
    element.defaultMuted = !aloud;
    try {
      await element.play();
      setMuted(!aloud);
      setPhase((now) => (now === 'loading' || now === 'ready' ? 'playing' : now));
    } catch {
      setPhase((now) => (now === 'loading' ? 'ready' : now));
    }
  }, []);

  const onLoaded = () => {
    if (phase !== 'loading') return;
    if (mediaType === 'image') setPhase('playing');
    else if (wantsStillness()) setPhase('ready');
    else void start(false);
  };
  const onBroken = () => {
    setFailure(BROKEN);
    setPhase('failed');
  };

  useEffect(() => {
    const element = video.current;
    if (phase !== 'playing' || !element) return;
    // a clip shorter than its story stays on its last frame instead of restarting
    if (!running) element.pause();
    else if (element.paused && !element.ended) quietly(element.play());
  }, [phase, running]);

  useEffect(() => {
    const onVisibility = () => setHeld(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  useStoryClock(durationSeconds, running, (share) => {
    const percent = Math.floor(share * 100);
    if (bar.current) {
      bar.current.style.scale = `${share} 1`;
      bar.current.parentElement?.setAttribute('aria-valuenow', String(percent));
    }
    const mark = MARKS.find((each) => each > marked.current && percent >= each);
    if (mark !== undefined) {
      marked.current = mark;
      quietly(storyApi.progress(id, mark));
    }
    if (share < 1) return;
    video.current?.pause();
    setLastFrame(captureFrame(video.current));
    setPhase('ended');
    void recordCompletion(id);
  });

  const toggleSound = () => {
    const element = video.current;
    if (!element) return;
    element.muted = !element.muted;
    setMuted(element.muted);
  };
  /** The first tap starts a waiting story or turns the sound on; later taps toggle the sound (STO-11). */
  const tap = () => {
    if (paused) setPaused(false);
    else if (phase === 'ready') void start(true);
    else if (phase === 'playing') toggleSound();
  };
  const togglePause = () => {
    if (phase === 'ready') void start(true);
    else if (phase === 'playing') setPaused((now) => !now);
  };

  return {
    video,
    bar,
    phase,
    failure,
    muted,
    held,
    paused,
    lastFrame,
    onLoaded,
    onBroken,
    setHeld,
    tap,
    toggleSound,
    togglePause,
  };
}
export type StoryPlayback = ReturnType<typeof useStoryPlayback>;
