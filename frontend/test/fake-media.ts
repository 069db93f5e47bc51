/** A track of a camera or microphone that a test can take away. */
export class FakeTrack extends EventTarget {
  enabled = true;
  muted = false;
  readyState: 'live' | 'ended' = 'live';
  onended: (() => void) | null = null;

  constructor(readonly kind: 'audio' | 'video') {
    super();
  }

  stop(): void {
    this.readyState = 'ended';
  }

  /** As a phone does behind a locked screen. */
  end(): void {
    this.readyState = 'ended';
    this.onended?.();
  }
}

export class FakeStream {
  private tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = []) {
    this.tracks = [...tracks];
  }
  getTracks = () => [...this.tracks];
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  addTrack = (track: FakeTrack) => void this.tracks.push(track);
  removeTrack = (track: FakeTrack) => {
    this.tracks = this.tracks.filter((each) => each !== track);
  };
}

type Wanted = { audio?: unknown; video?: unknown };
/** The camera and microphone of a test's phone. */
export class FakeMedia {
  asked: Wanted[] = [];
  /** Name of the error that `getUserMedia` answers with, of a kind or of both. */
  refuses: { audio?: string; video?: string } = {};
  cameras = 1;

  install(): this {
    globalThis.MediaStream = FakeStream as unknown as typeof MediaStream;
    HTMLMediaElement.prototype.play = () => Promise.resolve();
    const mediaDevices = {
      getUserMedia: (wanted: Wanted) => this.give(wanted),
      enumerateDevices: async () => Array.from({ length: this.cameras }, () => ({ kind: 'videoinput' })),
    };
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
    return this;
  }

  private async give(wanted: Wanted): Promise<FakeStream> {
    this.asked.push(wanted);
    const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind]);
    for (const kind of kinds) {
      const name = this.refuses[kind];
      if (name) throw new DOMException('no', name);
    }
    return new FakeStream(kinds.map((kind) => new FakeTrack(kind)));
  }
}
