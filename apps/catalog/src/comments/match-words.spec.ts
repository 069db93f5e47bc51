import { listedWord, matchWords } from './match-words.js';

describe('the word list', () => {
  it('finds a word whatever its case, accents and punctuation, and only as a whole word (CAT-27)', () => {
    const words = ['Golpe', 'pix por fora', 'venda*', '*zap'].map(listedWord);
    expect(words).toEqual(['golpe', 'pix por fora', 'venda*', '*zap']);
    expect(matchWords('É GÓLPE!!!', words)).toEqual(['golpe']);
    expect(matchWords('golpes e golpear', words)).toEqual([]);
    expect(matchWords('faz um PIX, por... fora?', words)).toEqual(['pix por fora']);
    expect(matchWords('vendas, vendagem', words)).toEqual(['venda*']);
    expect(matchWords('chama no Telezap', words)).toEqual(['*zap']);
    expect(matchWords('zapear', words)).toEqual([]);
    expect(matchWords('', words)).toEqual([]);
  });

  it('keeps nothing of an entry without letters (CAT-27)', () => {
    expect(['', ' * ', '!!', '**'].map(listedWord)).toEqual(['', '', '', '']);
  });
});
