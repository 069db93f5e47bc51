import { Mic, MicOff, Phone, ShieldAlert, SwitchCamera, Video, VideoOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { classes } from '../ui/classes.js';
import type { Devices } from './devices.js';
import * as words from './words.js';

/** One row of round buttons, each with its word; M and V do the same for whoever has keys. */
export function Controls({ devices, onReport, onEnd }: { devices: Devices; onReport: () => void; onEnd: () => void }) {
  const { isMuted, isCameraOff, canFlip } = devices.now;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('textarea, input');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { isMuted: muted, isCameraOff: off } = devices.now;
      if (event.key === 'm' || event.key === 'M') devices.mute(!muted);
      if (event.key === 'v' || event.key === 'V') void devices.turnCamera(!off);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [devices]);
  return (
    <fieldset aria-label={words.CONTROLS} className="room-controls">
      <Round word={words.MUTE} isPressed={isMuted} isOff={isMuted} onPress={() => devices.mute(!isMuted)}>
        {isMuted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
      </Round>
      <Round
        word={words.CAMERA}
        isPressed={!isCameraOff}
        isOff={isCameraOff}
        onPress={() => void devices.turnCamera(!isCameraOff)}
      >
        {isCameraOff ? <VideoOff aria-hidden="true" /> : <Video aria-hidden="true" />}
      </Round>
      {canFlip && (
        <Round word={words.FLIP} onPress={() => void devices.flip()}>
          <SwitchCamera aria-hidden="true" />
        </Round>
      )}
      <Round word={words.REPORT} onPress={onReport}>
        <ShieldAlert aria-hidden="true" />
      </Round>
      <Round word={words.LEAVE} isEnd onPress={onEnd}>
        <Phone className="room-hang" aria-hidden="true" />
      </Round>
    </fieldset>
  );
}

type RoundProps = {
  word: string;
  isPressed?: boolean;
  /** Something is off that mostly is on. */
  isOff?: boolean;
  isEnd?: boolean;
  onPress: () => void;
  children: ReactNode;
};
function Round({ word, isPressed, isOff = false, isEnd = false, onPress, children }: RoundProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={classes('room-round', isOff && 'room-off', isEnd && 'room-end')}
    >
      <span>{children}</span>
      <small>{word}</small>
    </button>
  );
}
