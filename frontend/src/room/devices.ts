import { type DeviceProblem, hasCameraApi, problemOf } from './device-problem.js';

type Kind = 'audio' | 'video';
export interface DeviceState {
  /** Whether they were asked for. */
  isOn: boolean;
  hasMicrophone: boolean;
  hasCamera: boolean;
  isMuted: boolean;
  isCameraOff: boolean;
  /** There is another camera to turn to. */
  canFlip: boolean;
  isFront: boolean;
  problem: DeviceProblem | null;
}

const AUDIO = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const video = (isFront: boolean): MediaTrackConstraints => ({
  facingMode: { ideal: isFront ? 'user' : 'environment' },
  ...{ width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
});

/** Camera and microphone of this page: one stream for all its life, whose tracks come and go. */
export class Devices {
  readonly stream = new MediaStream();
  /** Told about each new track, and about null when there is none now. */
  onTrack: (kind: Kind, track: MediaStreamTrack | null) => void = () => {};
  private state: DeviceState = {
    ...{ isOn: false, hasMicrophone: false, hasCamera: false, isMuted: false, isCameraOff: false },
    ...{ canFlip: false, isFront: true, problem: null },
  };
  /** Goes up whenever all is given back. */
  private turn = 0;

  constructor(private readonly onChange: () => void) {}

  get now(): DeviceState {
    return this.state;
  }

  /** Asks for both; a camera that is missing does not keep the microphone away, and one that was switched off stays off. */
  async start(): Promise<void> {
    if (!hasCameraApi()) return this.set({ problem: problemOf(null) });
    this.set({ problem: null });
    const { turn } = this;
    const wanted = this.state.isCameraOff ? {} : { video: video(this.state.isFront) };
    try {
      const both = await navigator.mediaDevices.getUserMedia({ audio: AUDIO, ...wanted });
      // with its tracks, not after the list of devices: the button that tests goes and the one that enters comes at once
      if (turn === this.turn) this.set({ isOn: true });
      this.take(both, turn);
    } catch (error) {
      this.set({ problem: problemOf(error) });
      await this.takeOnly('audio');
    }
    const found = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    if (turn !== this.turn) return;
    this.set({ isOn: true, canFlip: found.filter(({ kind }) => kind === 'videoinput').length > 1 });
  }

  mute(isMuted: boolean): void {
    for (const track of this.stream.getAudioTracks()) track.enabled = !isMuted;
    this.set({ isMuted });
  }

  /** Off means off: its light goes out. */
  async turnCamera(isCameraOff: boolean): Promise<void> {
    this.set({ isCameraOff });
    if (isCameraOff) this.put('video', null);
    else await this.takeOnly('video');
  }

  /** A phone opens one camera at a time: the first is given back before. One that is off stays off. */
  async flip(): Promise<void> {
    this.put('video', null);
    this.set({ isFront: !this.state.isFront });
    if (!this.state.isCameraOff) await this.takeOnly('video');
  }

  /** A phone takes tracks away while its screen is locked; whoever is back wants to be seen and heard again. */
  async wake(): Promise<void> {
    if (!this.state.isOn) return;
    const isDead = (track: MediaStreamTrack | undefined) => track?.readyState === 'ended' || track?.muted;
    if (isDead(this.stream.getAudioTracks()[0])) await this.takeOnly('audio');
    if (!this.state.isCameraOff && isDead(this.stream.getVideoTracks()[0])) await this.takeOnly('video');
  }

  /** Until somebody asks for them again: waking up does not, and what is on its way is given back too. */
  stop(): void {
    this.turn += 1;
    for (const track of this.stream.getTracks()) track.stop();
    this.set({ isOn: false });
  }

  private async takeOnly(kind: Kind): Promise<void> {
    const wanted = kind === 'audio' ? { audio: AUDIO } : { video: video(this.state.isFront) };
    const { turn } = this;
    try {
      this.take(await navigator.mediaDevices.getUserMedia(wanted), turn);
      if (kind === 'video') this.set({ problem: null });
    } catch (error) {
      this.set({ problem: problemOf(error) });
    }
  }

  /** What was stopped, or switched off, since it was asked for in that turn is given back at once. */
  private take(found: MediaStream, turn: number): void {
    for (const track of found.getTracks()) {
      const isWanted = turn === this.turn && !(track.kind === 'video' && this.state.isCameraOff);
      if (isWanted) this.put(track.kind as Kind, track);
      else track.stop();
    }
  }

  private put(kind: Kind, track: MediaStreamTrack | null): void {
    for (const old of this.stream.getTracks().filter((one) => one.kind === kind)) {
      old.stop();
      this.stream.removeTrack(old);
    }
    if (track) {
      if (kind === 'audio') track.enabled = !this.state.isMuted;
      track.onended = () => this.set({});
      this.stream.addTrack(track);
    }
    this.onTrack(kind, track);
    this.set({});
  }

  private set(more: Partial<DeviceState>): void {
    const lives = (track: MediaStreamTrack | undefined) => track?.readyState === 'live';
    const [hasMicrophone, hasCamera] = [this.stream.getAudioTracks()[0], this.stream.getVideoTracks()[0]].map(lives);
    this.state = { ...this.state, hasMicrophone: hasMicrophone ?? false, hasCamera: hasCamera ?? false, ...more };
    this.onChange();
  }
}
