import { installPackage, programFromPackage } from './apt.mjs';
import { systemServer } from './binaries.mjs';

/** A program of this machine, out of its package, or after installing the package; undefined when none works. */
export function findProgram(name, say) {
  const here = systemServer(name);
  if (here) return { command: here };
  const unpacked = programFromPackage(name, say);
  if (unpacked) return unpacked;
  if (!installPackage(name, say)) return undefined;
  const installed = systemServer(name);
  return installed && { command: installed };
}
