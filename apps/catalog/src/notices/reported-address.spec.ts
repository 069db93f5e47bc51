import { reportedThing } from './reported-address.js';

const postId = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0341';

it('finds the post, the story or the profile somebody reported, however its address was copied (FV-38)', () => {
  for (const address of [
    `/gallery?publicacao=${postId}`,
    `https://camarim.com.br/gallery?filtro=hot&publicacao=${postId.toUpperCase()}`,
    `camarim.com.br/gallery?publicacao=${postId}`,
  ])
    expect([address, reportedThing(address)]).toEqual([address, { postId }]);
  for (const address of [
    '/story/bastidores-1',
    'https://camarim.com.br/story/Bastidores-1?x=1',
    'camarim.com.br/story/bastidores-1/',
  ])
    expect([address, reportedThing(address)]).toEqual([address, { story: 'bastidores-1' }]);
  for (const address of ['/luna', 'https://camarim.com.br/Luna/p?x=1', 'camarim.com.br/luna', 'luna'])
    expect([address, reportedThing(address)]).toEqual([address, { username: 'luna' }]);
  for (const address of ['/', '', 'uma foto na página dela', 'http://[', `/?publicacao=nada`])
    expect([address, reportedThing(address)]).toEqual([address, null]);
});
