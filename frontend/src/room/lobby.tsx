import type { CallRoom } from '@camarim/contracts';
import { HOUR_MS } from '@camarim/domain';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatClock } from '../lib/countdown.js';
import { useNow } from '../lib/use-now.js';
import { zoneOf } from '../lib/zone-words.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/notice.js';
import { DeviceHelp } from './device-help.js';
import type { DeviceState } from './devices.js';
import { LevelMeter, Live, Said, ToBooking } from './parts.js';
import * as words from './words.js';

type Props = {
  room: CallRoom;
  heardAtMs: number;
  /** To its booking. */
  leaveTo: string;
  own: MediaStream;
  state: DeviceState;
  failure: string | null;
  isEntering: boolean;
  onTest: () => Promise<void>;
  onEnter: () => void;
  onRefresh: () => void;
};
/** How often it is asked whether the other one is there. */
const REFRESH_MS = 15_000;

/** What is said of the test; of a problem its help says what to do. */
function told({ isOn, hasCamera, hasMicrophone, problem }: DeviceState, isAsking: boolean): string | null {
  if (isAsking) return words.ASKING;
  if (isOn && hasMicrophone) return hasCamera ? words.SEEN : words.ONLY_SOUND;
  return problem ? null : words.TEST_FIRST;
}

/** Before the call: the own picture as the other one will see it, the voice as a line, and the door. */
export function Lobby({
  room,
  heardAtMs,
  leaveTo,
  own,
  state,
  failure,
  isEntering,
  onTest,
  onEnter,
  onRefresh,
}: Props) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow(1_000);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    const timer = setInterval(() => refresh.current(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const nowMs = now + Date.parse(room.serverTime) - heardAtMs;
  const leftMs = Date.parse(room.opensAt) - nowMs;
  const { isOn, hasCamera, hasMicrophone, isFront, problem } = state;
  const hears = isOn && hasMicrophone;
  const test = () => {
    setAsking(true);
    void onTest().finally(() => setAsking(false));
  };
  if (room.bar) {
    const { title, text } = words.BARRED[room.bar];
    return (
      <Said title={title} acts={<ToBooking side={room.side} leaveTo={leaveTo} />}>
        <p role="status">{text}</p>
      </Said>
    );
  }
  return (
    <>
      {hasCamera && <Live stream={own} mirrored={isFront} label={words.YOU} />}
      <div className="room-sheet">
        <h1 className="show">{words.callWith(words.nameOf(room))}</h1>
        {/* in its place from the beginning: what is being read does not move when the test is done */}
        {(hears || !problem) && <LevelMeter stream={own} isOn={hears} />}
        {problem && <DeviceHelp problem={problem} />}
        <p role="status" className="room-quiet room-told">
          {told(state, isAsking)}
        </p>
        {room.isPeerHere && <p className="room-there">{words.alreadyThere(words.nameOf(room))}</p>}
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        {(!hasMicrophone || problem) && (
          <Button className="w-full" look={hasMicrophone ? 'secondary' : 'primary'} busy={isAsking} onClick={test}>
            {problem ? words.RETRY : words.TEST}
          </Button>
        )}
        {room.awaitsHerYes ? (
          <p className="room-door">{words.awaitsHerYes(room.side === 'creator')}</p>
        ) : leftMs > 0 ? (
          <p className="room-door">
            {leftMs > HOUR_MS ? words.opensAt(room.opensAt, nowMs) : words.opensIn(formatClock(leftMs))}
            {leftMs > HOUR_MS && <span className="room-zone">{zoneOf(room.opensAt)}</span>}
          </p>
        ) : (
          isOn &&
          (hasMicrophone || problem) && (
            <Button
              className="w-full"
              look={hasMicrophone ? 'primary' : 'secondary'}
              busy={isEntering}
              onClick={onEnter}
            >
              {isEntering ? words.ENTERING : hasCamera ? words.ENTER : words.WITHOUT}
            </Button>
          )
        )}
        <p className="room-private">
          <ShieldCheck className="size-4" aria-hidden="true" />
          {words.PRIVATE}
        </p>
      </div>
    </>
  );
}
