export const faults: { id: string; title: string; quick?: boolean; alone?: boolean }[];
