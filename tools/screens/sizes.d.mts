export const SIZES: Readonly<Record<390 | 768 | 1440, { width: number; height: number }>>;
