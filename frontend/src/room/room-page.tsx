import './room.css';
import './lobby.css';
import './talk.css';
import './more.css';
import type { MediaAddress } from '@camarim/contracts';
import { ArrowLeft } from 'lucide-react';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTitle } from '../lib/use-title.js';
import { useBackLayer } from '../ui/back-layer.js';
import { Button, buttonClass } from '../ui/button.js';
import { Spinner } from '../ui/spinner.js';
import type { Devices } from './devices.js';
import { Ended } from './ended.js';
import { hasMet } from './has-met.js';
import { Lobby } from './lobby.js';
import type { MoreSheet } from './more.js';
import { Said } from './parts.js';
import type { RoomSession } from './room-session.js';
import { EndSheet, ReportSheet, StepOutSheet } from './room-sheets.js';
import type { SessionState } from './session-state.js';
import { Talk } from './talk.js';
import { useRoom, useScreenOn } from './use-room.js';
import { forgetEntry } from './was-inside.js';
import * as words from './words.js';

type Props = {
  bookingId: string;
  /** Where the page leads when the call is over or left. */
  leaveTo: string;
  /** Told of every no of the server; the one it was first rendered with. */
  onRefused: (error: unknown) => void;
  /** The other one's picture, where the page knows one. */
  portrait?: MediaAddress | null;
  /** Of a fan's page: where more minutes are paid. */
  MoreSheet?: MoreSheet;
};

/** Camera and microphone belong to the document: only the address that was loaded may use them. */
const isOwnDocument = (): boolean => {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return !loaded || new URL(loaded.name).pathname === window.location.pathname;
};

/** The room of a paid call, for its buyer and for its creator: the test before, the call, and what came of it. */
export function RoomPage(props: Props) {
  const [isOwn] = useState(isOwnDocument);
  useEffect(() => {
    if (!isOwn) window.location.reload();
  }, [isOwn]);
  return isOwn ? <Room {...props} /> : null;
}

function Room({ bookingId, leaveTo, onRefused, portrait = null, MoreSheet: Sheet }: Props) {
  const { session, devices } = useRoom(bookingId, onRefused);
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState<'end' | 'report' | null>(null);
  const [isReported, setReported] = useState(false);
  const state = session.now;
  const isInside = state.stage === 'inside';
  const { room } = state;
  useTitle(words.ROOM);
  useScreenOn(isInside);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    // the page itself, not its first button: nothing is announced twice
    element?.focus();
    return () => element?.close();
  }, []);
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (isInside) setOpen('end');
  };
  const report = async (text: string) => {
    await session.report(text);
    setReported(true);
    setOpen(null);
  };
  const giveUpReport = () => {
    setOpen(null);
    session.goOn();
  };
  // the page itself says that it goes, when it is closed
  const stepOut = () => {
    forgetEntry();
    window.location.assign(leaveTo);
  };
  return (
    // everything else of the page stands still behind it
    <dialog ref={dialog} aria-label={words.ROOM} tabIndex={-1} className="room" onCancel={onCancel}>
      <p role="status" className="sr-only">
        {said(state)}
      </p>
      {isInside && <BackAsks onBack={() => setOpen('end')} key={open ?? 'none'} isOn={open === null} />}
      {!isInside && (
        <a href={leaveTo} aria-label={words.BACK} className="room-back">
          <ArrowLeft className="size-6" aria-hidden="true" />
        </a>
      )}
      <Stage
        {...{ session, devices, leaveTo, isReported, portrait, Sheet: Sheet ?? null }}
        onReport={() => setOpen('report')}
        onEnd={() => setOpen('end')}
      />
      {isInside && room && open === 'end' && !hasMet(room) && (
        <StepOutSheet room={room} onStepOut={stepOut} onClose={() => setOpen(null)} />
      )}
      {isInside && room && open === 'end' && hasMet(room) && (
        <EndSheet room={room} onEnd={() => session.end()} onStepOut={stepOut} onClose={() => setOpen(null)} />
      )}
      {/* whatever becomes of the call meanwhile: what was written is there until the server has it */}
      {open === 'report' && <ReportSheet onReport={report} onClose={giveUpReport} />}
    </dialog>
  );
}

/** 'Back' of a phone asks first while somebody is in the room. */
function BackAsks({ onBack, isOn }: { onBack: () => void; isOn: boolean }) {
  useBackLayer(onBack, isOn);
  return null;
}

type StageProps = {
  portrait: MediaAddress | null;
  Sheet: MoreSheet | null;
  session: RoomSession;
  devices: Devices;
  leaveTo: string;
  isReported: boolean;
  onReport: () => void;
  onEnd: () => void;
};
function Stage({ session, devices, leaveTo, isReported, portrait, Sheet, onReport, onEnd }: StageProps) {
  const state = session.now;
  const { stage, room, failure } = state;
  if (stage === 'failed' || (stage !== 'loading' && !room))
    return (
      <Said
        title={words.CANNOT_OPEN}
        acts={
          <>
            <Button onClick={() => void session.load()}>{words.RETRY}</Button>
            <a href={leaveTo} className={buttonClass('ghost')}>
              {words.BACK}
            </a>
          </>
        }
      >
        <p role="alert">{failure}</p>
      </Said>
    );
  if (!room)
    return (
      <div className="room-said">
        <Spinner className="size-8" />
        <p>{words.LOADING}</p>
      </div>
    );
  if (stage === 'ended') return <Ended {...{ room, leaveTo, isReported }} />;
  if (stage === 'out')
    return (
      <Said
        title={words.OUT_TITLE}
        acts={<Button onClick={() => void devices.start().then(() => session.enter())}>{words.HERE}</Button>}
      >
        <p>{words.OUT_TEXT}</p>
      </Said>
    );
  const onTake = (isTaken: boolean) => session.takeMore(isTaken);
  if (stage === 'inside') return <Talk {...{ state, room, portrait, devices, Sheet, onTake, onReport, onEnd }} />;
  return (
    <Lobby
      {...{ room, failure, leaveTo, heardAtMs: state.heardAtMs, own: devices.stream, state: devices.now }}
      isEntering={stage === 'entering'}
      onTest={() => session.test()}
      onEnter={() => void session.enter()}
      onRefresh={() => void session.refresh()}
    />
  );
}

/** What a screen reader says when something changes. */
function said({ stage, room, line }: SessionState): string {
  if (!room || stage !== 'inside') return '';
  if (line === 'connected') return words.TALKING;
  if (line === 'lost') return `${words.DROPPED} ${words.STOPPED_CLOCK}`;
  return room.isPeerHere ? words.CONNECTING : words.waitingFor(words.nameOf(room));
}
