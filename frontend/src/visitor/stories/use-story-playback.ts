import type { StoryPageDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../api/problem.js';
import { captureFrame } from './capture-frame.js';
import { storyApi, storyQuery } from './story-api.js';
import { quietly, recordCompletion } from './story-record.js';
import { SOUND_MS, startAloud, startByItself, storySound } from './story-sound.js';
import { useStoryClock } from './use-story-clock.js';
import * as words from './words.js';

/** `ready`: loaded, but the browser or the viewer's settings require a tap first. */
export type StoryPhase = 'checking' | 'loading' | 'ready' | 'playing' | 'ended' | 'failed';

const MARKS = [25, 50, 75];
const BROKEN = words.BROKEN;
const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The states of one story for one visitor: checking → loading → ready → playing → ended (STO-09, STO-10, STO-11). */
export function useStoryPlayback(given: StoryPageDto) {
  const client = useQueryClient();
  /** As it was read once more, after its file failed. */
  const [again, setAgain] = useState<StoryPageDto | null>(null);
  const story = again ?? given;
  const { id, mediaType, durationSeconds } = story;
  const video = useRef<HTMLVideoElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const marked = useRef(0);
  const [phase, setPhase] = useState<StoryPhase>('checking');
  const [failure, setFailure] = useState(BROKEN);
  const [muted, setMuted] = useState(true);
  const [isLow, setLow] = useState(false);
  const [wasSeen, setWasSeen] = useState(false);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const [lastFrame, setLastFrame] = useState<string | null>(null);
  const running = phase === 'playing' && !held && !paused;

  useEffect(() => {
    let gone = false;
    storyApi.open(id).then(
      (visit) => {
        if (gone) return;
        setWasSeen(visit.completedAt !== null);
        setPhase(visit.completedAt ? 'ended' : 'loading');
      },
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

  const playing = () => setPhase((now) => (now === 'loading' || now === 'ready' ? 'playing' : now));
  const startMuted = async (element: HTMLVideoElement) => {
    const how = await startByItself(element, storySound.choice !== 'off');
    if (how === null) return setPhase((now) => (now === 'loading' ? 'ready' : now));
    setMuted(how === 'muted');
    setLow(how === 'low');
    playing();
  };
  /** Starts a waiting story, with sound. */
  const begin = async () => {
    if (!video.current || !(await startAloud(video.current))) return;
    choose('on');
    setMuted(false);
    playing();
  };
  const onLoaded = () => {
    if (phase !== 'loading') return;
    if (mediaType === 'image') setPhase('playing');
    else if (wantsStillness()) setPhase('ready');
    else if (video.current) void startMuted(video.current);
  };
  const onBroken = () => {
    setFailure(BROKEN);
    setPaused(false);
    setPhase('failed');
  };
  /** With a new address: the one that failed may have been too old. */
  const retry = async () => {
    setPhase('checking');
    const answer = await client.fetchQuery({ ...storyQuery(id), staleTime: 0, retry: false }).catch(() => null);
    if (answer && 'missing' in answer) {
      setFailure(answer.missing);
      return setPhase('failed');
    }
    if (answer) setAgain(answer);
    rewind();
    setPhase('loading');
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

  const rewind = useStoryClock(durationSeconds, running, (share) => {
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

  const setSound = (on: boolean) => {
    const element = video.current;
    if (!element) return;
    element.muted = !on;
    element.volume = 1;
    setMuted(!on);
    setLow(false);
  };
  // the sound chosen in an earlier story follows the start of the next one (STO-11)
  const followChoice = useEffectEvent(() => setSound(true));
  const waitsForSound = phase === 'playing' && storySound.choice === 'on' && (muted || isLow);
  useEffect(() => {
    if (!waitsForSound) return undefined;
    const timer = setTimeout(followChoice, isLow ? SOUND_MS.afterLow : SOUND_MS.afterMuted);
    return () => clearTimeout(timer);
  }, [waitsForSound, isLow]);

  const toggleSound = () => {
    choose(muted ? 'on' : 'off');
    setSound(muted);
  };
  const offersSound = phase === 'playing' && mediaType === 'video' && muted && storySound.choice === null;
  const prompt = phase === 'ready' ? words.TAP_TO_PLAY : paused ? words.PAUSED : offersSound && words.TAP_FOR_SOUND;
  /** What the text on the screen promises of a tap (STO-11, STO-15). @returns false when it promises nothing. */
  const answerPrompt = (): boolean => {
    if (paused) setPaused(false);
    else if (phase === 'ready') void begin();
    else if (offersSound) toggleSound();
    else return false;
    return true;
  };
  const togglePause = () => {
    if (phase === 'ready') void begin();
    else if (phase === 'playing') setPaused((now) => !now);
  };
  /** On to the end card; a story that was skipped is not reported as watched. */
  const skip = () => setPhase('ended');
  const restart = () => {
    if (phase !== 'playing') return;
    rewind();
    if (video.current) video.current.currentTime = 0;
    if (running) quietly(Promise.resolve(video.current?.play()));
  };

  return {
    story,
    video,
    bar,
    phase,
    failure,
    /** null: it is over, and no other try changes that. */
    retry: failure === BROKEN ? () => void retry() : null,
    muted,
    prompt,
    wasSeen,
    lastFrame,
    onLoaded,
    onBroken,
    setHeld,
    begin: () => void begin(),
    answerPrompt,
    toggleSound,
    togglePause,
    skip,
    restart,
  };
}
export type StoryPlayback = ReturnType<typeof useStoryPlayback>;

function choose(choice: 'on' | 'off'): void {
  storySound.choice = choice;
}
