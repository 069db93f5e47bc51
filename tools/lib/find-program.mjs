import { installPackage, programFromPackage } from './apt.mjs';
import { systemServer } from './binaries.mjs';

/**
 * A program installed on this machine, unpacked from its package, or after installing it; undefined when none works.
 * @param from the name of its package, if different.
 */
export function findProgram(name, say, from = name) {
  const here = systemServer(name);
  if (here) return { command: here };
  const unpacked = programFromPackage(name, say, from);
  if (unpacked) return unpacked;
  if (!installPackage(from, say)) return undefined;
  const installed = systemServer(name);
  return installed && { command: installed };
}
