import type { RoomSide } from '@camarim/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../ui/button.js';
import { classes } from '../ui/classes.js';
import type { DeviceState } from './devices.js';
import { watchLevel } from './sound-level.js';
import * as words from './words.js';

/** A live picture without sound or controls of its own. `mirrored`: as in a mirror, for the own one. */
export function Live({ stream, mirrored = false, label }: { stream: MediaStream; mirrored?: boolean; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || element.srcObject === stream) return;
    // React does not write `muted` into the page, without which a phone does not begin
    element.muted = true;
    element.srcObject = stream;
    void element.play()?.catch(() => undefined);
  });
  return (
    // biome-ignore lint/a11y/useMediaCaption: the own picture, without sound
    <video ref={video} className={classes('room-live', mirrored && 'room-mirrored')} playsInline aria-label={label} />
  );
}

/** The own picture, small, while the other one or the waiting has the screen. */
export function OwnTile({ stream, state }: { stream: MediaStream; state: DeviceState }) {
  const { isFront, hasCamera, isCameraOff, problem } = state;
  const without = problem && !isCameraOff ? words.PROBLEMS[problem].title : words.CAMERA_IS_OFF;
  return (
    <div className="room-own">
      {hasCamera ? <Live stream={stream} mirrored={isFront} label={words.YOU} /> : <p>{without}</p>}
    </div>
  );
}

/** A line that moves with the voice. */
export function LevelMeter({ stream, isOn }: { stream: MediaStream; isOn: boolean }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    return watchLevel(stream, (level) => bar.current?.style.setProperty('transform', `scaleX(${level})`));
  }, [stream, isOn]);
  return (
    <div className="room-level">
      <span>{words.MICROPHONE}</span>
      <span className="room-level-track" aria-hidden="true">
        <span ref={bar} />
      </span>
    </div>
  );
}

/** The way to where its booking is. */
export function ToBooking({ side, leaveTo }: { side: RoomSide; leaveTo: string }) {
  return (
    <a href={leaveTo} className={buttonClass('primary', 'w-full')}>
      {side === 'creator' ? words.DONE_HERS : words.DONE}
    </a>
  );
}

/** One thing said in the middle of the screen, with what can be done about it below. */
export function Said({ title, children, acts }: { title: string; children?: ReactNode; acts?: ReactNode }) {
  return (
    <div className="room-said">
      <h1 className="show">{title}</h1>
      {children}
      {acts && <div className="room-acts">{acts}</div>}
    </div>
  );
}
