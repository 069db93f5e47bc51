import { execFile, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const QUIET = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'];
/** Files of this machine alone: no playlist or wrapper makes it open an address. */
const LOCAL = ['-protocol_whitelist', 'file,pipe'];
/** No clip of the product takes longer; a hanging decoder must not hold a worker for ever. */
const TIME_LIMIT_MS = 120_000;
const PROBE_LIMIT_MS = 10_000;
/** A decoder that hangs may ignore a polite signal, and what it has written so far is thrown away anyway. */
const KILL = 'SIGKILL';

/** What `ffmpeg -i` says of a file. */
export interface Probe {
  durationMs: number;
  /** 'h264', 'hevc' …; null = no picture. */
  videoCodec: string | null;
  pixelFormat: string | null;
  audioCodec: string | null;
  /** The container's first name: 'mov', 'matroska' … */
  container: string;
  rotated: boolean;
}

/** The ffmpeg program of this machine: runs it and reads what it says of a file. */
export class Ffmpeg {
  /** @param limitMs the longest a run may take; a long film may take four times its own length. */
  constructor(
    readonly path: string,
    private readonly limitMs = TIME_LIMIT_MS,
  ) {}

  /**
   * @param durationMs of the film being made: a long one may take longer than the limit.
   * @param progress hears the share that is done, 0 to 1.
   * @throws with the program's last words when it fails or takes too long.
   */
  run(args: string[], durationMs = 0, progress?: (share: number) => void): Promise<void> {
    const timeout = Math.max(this.limitMs, durationMs * 4);
    const told = progress && durationMs > 0 ? ['-progress', 'pipe:1'] : [];
    return new Promise((done, fail) => {
      const child = spawn(this.path, [...QUIET, ...told, ...LOCAL, ...args], {
        timeout,
        killSignal: KILL,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let words = '';
      child.stderr.on('data', (text: Buffer) => {
        words = (words + text.toString()).slice(-2_000);
      });
      child.stdout.on('data', (text: Buffer) => {
        // 'ms' in its name, microseconds in its value
        const at = /out_time_ms=(\d+)/g.exec(text.toString())?.[1];
        if (at && progress) progress(Math.min(1, Number(at) / 1_000 / durationMs));
      });
      child.on('error', fail);
      child.on('close', (code) =>
        code === 0
          ? done()
          : fail(
              new Error(`ffmpeg: ${words.trim() || (code === null ? `ended after ${timeout} ms` : `exit ${code}`)}`),
            ),
      );
    });
  }

  /** @throws when the file cannot be opened as audio or video. */
  async probe(file: string, demuxer?: string | null): Promise<Probe> {
    const reader = demuxer ? ['-f', demuxer] : [];
    // without an output it always exits with 1, after saying everything on stderr
    const failed = await execute(this.path, ['-hide_banner', '-nostdin', ...LOCAL, ...reader, '-i', file], {
      timeout: Math.min(PROBE_LIMIT_MS, this.limitMs),
      killSignal: KILL,
    }).catch((error: { stderr?: string }) => error);
    return readProbe(failed.stderr ?? '');
  }
}

/** Reads the words ffmpeg prints about its input. @throws when they do not describe a playable file */
export function readProbe(words: string): Probe {
  const container = /Input #0, ([\w-]+)/.exec(words)?.[1];
  const time = /Duration: (\d+):(\d+):(\d+\.\d+)/.exec(words);
  if (!container || !time) throw new Error('not a video that can be read');
  const [hours, minutes, seconds] = time.slice(1).map(Number) as [number, number, number];
  const video = /Stream #.*: Video: (\w+)(?: \([^)]*\))*(?: \([^)]*\))*, (\w+)/.exec(words);
  return {
    durationMs: Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000),
    videoCodec: video?.[1] ?? null,
    pixelFormat: video?.[2] ?? null,
    audioCodec: /Stream #.*: Audio: (\w+)/.exec(words)?.[1] ?? null,
    container,
    rotated: /rotat(?:e|ion)[^\n]*[1-9]/.test(words),
  };
}

/** Looks for ffmpeg: FFMPEG_PATH, the PATH, the optional package. @returns null when this machine has none. */
export async function findFfmpeg(configured?: string): Promise<Ffmpeg | null> {
  for (const candidate of [configured, 'ffmpeg', packaged()]) {
    if (!candidate) continue;
    const works = await execute(candidate, ['-version'], { timeout: PROBE_LIMIT_MS, killSignal: KILL }).then(
      () => true,
      () => false,
    );
    if (works) return new Ffmpeg(candidate);
  }
  return null;
}

function packaged(): string | null {
  try {
    // optional: absent on platforms it has no build for, so it cannot be an import
    return (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    return null;
  }
}
