import { createContext } from 'react';
import type { Lang } from './call-times.js';

/** The language of the surrounding page: only the booking page has two (FV-06). */
export const LangContext = createContext<Lang>('pt');
