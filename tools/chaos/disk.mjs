// Separate disks (mounted image files) for Postgres, Redis and NATS and for files of our processes, which can lose
// power and run full. Needs root.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SIZE = '4G'; // sparse: takes what is written
const FILLER = 'filler';

const tool = (command, ...args) => spawnSync(command, args, { encoding: 'utf8' });

function must(command, ...args) {
  const done = tool(command, ...args);
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${(done.stderr || String(done.error)).trim()}`);
}

/** @param home folder for the image file and the mount point `name`. */
export function mountDisk(home, name = 'disk', size = SIZE) {
  const dir = join(home, name);
  const image = join(home, `${name}.image`);
  mkdirSync(dir, { recursive: true });
  must('truncate', '-s', size, image);
  // no blocks reserved for root: Redis and NATS run as root here and must run out of space too
  must('mkfs.ext4', '-q', '-F', '-m', '0', image);
  const mount = () => must('mount', '-o', 'loop', image, dir);
  mount();
  rmdirSync(join(dir, 'lost+found'));
  return {
    dir,
    /** Simulates a power cut: discards what was not flushed. All processes writing to the disk must have ended. */
    async cut() {
      // EXT4_IOC_SHUTDOWN without flushing the journal
      must('perl', '-e', 'open(F,"<",$ARGV[0]);my $a=pack("L",2);ioctl(F,0x8004587D,$a) or die "$!"', dir);
      for (let i = 0; tool('umount', dir).status !== 0; i += 1) {
        if (i === 50) throw new Error(`expected no process to use ${dir}`);
        await sleep(100);
      }
      mount();
    },
    /** Fills every free block. */
    fill() {
      const { bavail, bsize } = statfsSync(dir);
      for (let bytes = bavail * bsize, i = 0; bytes >= bsize; bytes = Math.floor(bytes / 4), i += 1)
        while (tool('fallocate', '-l', String(bytes), join(dir, `${FILLER}-${Date.now()}-${i++}`)).status === 0);
    },
    free() {
      must('sh', '-c', `rm -f ${dir}/${FILLER}-*`);
    },
    unmount() {
      if (tool('umount', dir).status !== 0) tool('umount', '-l', dir);
    },
  };
}

/** @returns why a disk cannot be mounted here; undefined when it can. */
export function whyNoDisk() {
  if (process.platform !== 'linux') return 'only on Linux';
  if (process.getuid() !== 0) return 'needs root, to mount a disk that can fail';
  const home = mkdtempSync(join(tmpdir(), 'camarim-mount-'));
  try {
    mountDisk(home, 'disk', '8M').unmount();
    return undefined;
  } catch (error) {
    return `this machine does not let root mount a file system (${error.message})`;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
