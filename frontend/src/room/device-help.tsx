import type { DeviceProblem } from './device-problem.js';
import * as words from './words.js';

/** What is wrong with camera or microphone, and what to do about it. */
export function DeviceHelp({ problem }: { problem: DeviceProblem }) {
  const { title, text } = words.PROBLEMS[problem];
  return (
    <div role="alert" className="room-help">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
    </div>
  );
}
