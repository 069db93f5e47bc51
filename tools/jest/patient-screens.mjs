// A screen that comes in parts takes its time on a busy machine; what never comes still fails.
import { jest } from '@jest/globals';
import { configure } from '@testing-library/dom';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 5_000 });
