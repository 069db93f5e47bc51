export function copiesIn(file: string, text: string): { all: number; alone: number };
export function roleListsIn(file: string, text: string, roles: ReadonlySet<string>): number[];
