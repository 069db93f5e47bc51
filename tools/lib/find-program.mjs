import { installPackage, programFromPackage } from './apt.mjs';
import { systemServer } from './binaries.mjs';

/**
 * A program of this machine, out of its package, or after installing the package; undefined when none works.
 * @param from the package it comes in, where that has another name.
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
