import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br';

zxcvbnOptions.setOptions({ graphs: adjacencyGraphs, dictionary: { ...common, ...english, ...portuguese } });

export { zxcvbn };
