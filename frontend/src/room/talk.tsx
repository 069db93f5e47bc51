import type { CallRoom, MediaAddress } from '@camarim/contracts';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '../lib/use-now.js';
import { Avatar } from '../ui/avatar.js';
import { Button } from '../ui/button.js';
import { classes } from '../ui/classes.js';
import { Controls } from './controls.js';
import type { Devices } from './devices.js';
import { hasMet } from './has-met.js';
import { More, type MoreSheet } from './more.js';
import { OwnTile } from './parts.js';
import { PaidClock } from './room-clock.js';
import type { SessionState } from './session-state.js';
import * as waiting from './wait-words.js';
import * as words from './words.js';

type Props = {
  state: SessionState;
  room: CallRoom;
  portrait: MediaAddress | null;
  devices: Devices;
  Sheet: MoreSheet | null;
  onTake: (isTaken: boolean) => Promise<void>;
  onReport: () => void;
  onEnd: () => void;
};

/** Inside the room: the other one fills the screen; waiting and lost connections say so in their place. */
export function Talk({ state, room, portrait, devices, Sheet, onTake, onReport, onEnd }: Props) {
  const { line, peer } = state;
  const isTogether = peer !== null && line !== 'none' && line !== 'joining';
  const own = devices.now;
  return (
    <>
      {isTogether ? (
        <Peer stream={peer} room={room} isLost={line === 'lost'} />
      ) : (
        <Waiting {...{ room, line, portrait }} />
      )}
      {line === 'lost' && (
        <div className="room-lost">
          <p className="show">{words.DROPPED}</p>
          <p>{words.STOPPED_CLOCK}</p>
        </div>
      )}
      <div className="room-top">
        <Clock state={state} room={room} />
        <p className="room-tag">
          <ShieldCheck className="size-4" aria-hidden="true" />
          {words.NOT_RECORDED}
        </p>
      </div>
      <OwnTile stream={devices.stream} state={own} />
      <div className="room-bottom">
        {isTogether && (
          <p className="room-name">
            <strong>{words.nameOf(room)}</strong>
            <span>{words.callCode(room.code)}</span>
          </p>
        )}
        {room.phase !== 'open' && <More {...{ room, Sheet, onTake }} />}
        <Controls devices={devices} onReport={onReport} onEnd={onEnd} />
      </div>
    </>
  );
}

/** The paid minutes: they run only while both are really there, and say so when they do not. */
function Clock({ state, room }: { state: SessionState; room: CallRoom }) {
  const [clock] = useState(() => new PaidClock());
  const { text, runs, part, isSoonOver } = clock.read(state, useNow(500));
  const booked = words.length(room.bookedSeconds);
  return (
    <div className={classes('room-clock', runs && 'room-runs', isSoonOver && 'room-soon')}>
      <p role="timer" aria-label={words.PAID_TIME}>
        <b>{text}</b> {words.ofMinutes(booked)}
        {!runs && ` · ${words.STANDS}`}
      </p>
      <progress value={part} max={1} aria-hidden="true" />
    </div>
  );
}

function Peer({ stream, room, isLost }: { stream: MediaStream; room: CallRoom; isLost: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isSilent, setSilent] = useState(false);
  const [isTall, setTall] = useState(false);
  const play = () => {
    // a phone may want a tap before it lets a page be heard
    void video.current?.play()?.then(
      () => setSilent(false),
      (error: Error) => setSilent(error.name === 'NotAllowedError'),
    );
  };
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    play();
  }, [stream]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a conversation that nobody records or writes down */}
      <video
        ref={video}
        className={classes('room-live room-peer', isTall && 'room-tall', isLost && 'room-dim')}
        playsInline
        aria-label={words.nameOf(room)}
        onResize={({ currentTarget: { videoWidth, videoHeight } }) => setTall(videoHeight > videoWidth)}
      />
      {isSilent && (
        <Button className="room-sound" onClick={play}>
          {words.SOUND}
        </Button>
      )}
    </>
  );
}

type WaitingProps = Pick<Props, 'room' | 'portrait'> & { line: SessionState['line'] };
function Waiting({ room, line, portrait }: WaitingProps) {
  const name = words.nameOf(room);
  const wasHere = hasMet(room);
  const isComing = room.isPeerHere || line === 'joining';
  return (
    <div className="room-waiting">
      <div className="room-face" aria-hidden="true">
        {portrait ? (
          <Avatar name={name} image={portrait} className="room-portrait" />
        ) : (
          <span className="show">{name.slice(0, 1)}</span>
        )}
      </div>
      <h1 className="show">{isComing ? words.CONNECTING : wasHere ? words.wentAway(name) : words.waitingFor(name)}</h1>
      {!isComing && (
        <>
          <p>
            {wasHere ? words.mayReturn(words.clock(room.closesAt)) : words.notYet(name)} {waiting.moneyText(room)}
          </p>
          {room.waitingSince && <p className="room-quiet">{waiting.since(words.clock(room.waitingSince))}</p>}
        </>
      )}
    </div>
  );
}
