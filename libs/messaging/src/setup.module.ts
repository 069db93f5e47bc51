import type { SetupPart } from '@camarim/contracts';
import { Database } from '@camarim/database';
import type { SetupStep } from '@camarim/domain';
import { Injectable, Module, type Type } from '@nestjs/common';
import { Answers } from './answers.js';

/**
 * @param facts of each step, the query that finds a row when it is done.
 * @returns the module that answers which steps of setting up the house are done, as the rows of `service` say now.
 */
export function setupModule(
  service: 'billing' | 'catalog' | 'marketing' | 'users',
  facts: Readonly<Partial<Record<SetupStep, string>>>,
): Type {
  @Injectable()
  class SetupService {
    constructor(private readonly db: Database) {}

    @Answers(`${service}.setup.get`)
    async get(): Promise<SetupPart> {
      const steps = Object.entries(facts).map(async ([step, sql]) => ({
        step: step as SetupStep,
        isDone: (await this.db.one(`${sql} limit 1`)) !== null,
      }));
      return { steps: await Promise.all(steps) };
    }
  }
  @Module({ providers: [SetupService] })
  class SetupModule {}
  return SetupModule;
}
