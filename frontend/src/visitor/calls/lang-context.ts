import { createContext } from 'react';
import type { Lang } from './call-times.js';

/** The language of the page around: only the page of bookings has two (FV-06). */
export const LangContext = createContext<Lang>('pt');
