import {
  modelNotFoundText,
  STORY_TEXTS,
  storySeconds,
  storySlug,
  storyStatusAt,
  storyTelegram,
  storyWhatsapp,
} from './story.rules.js';

describe('a story form', () => {
  it('takes 3 to 60 whole seconds, and 10 for anything else (STO-05)', () => {
    expect([3, 10, 60, '45'].map(storySeconds)).toEqual([3, 10, 60, 45]);
    for (const wrong of [2, 61, 7.5, -10, Number.NaN, '', 'dez', null, undefined, {}, true])
      expect(storySeconds(wrong)).toBe(10);
  });

  it('takes a WhatsApp number and keeps it in E.164 (STO-05)', () => {
    expect(storyWhatsapp('+55 (48) 99999-0000')).toBe('+5548999990000');
    expect(storyWhatsapp('(48) 99999-0000')).toBe('+5548999990000');
    expect(storyWhatsapp('+351912345678')).toBe('+351912345678');
    for (const wrong of ['123', '+0123456789', '+55abc', 'https://wa.me/5548999990000', '+1234567890123456'])
      expect(storyWhatsapp(wrong)).toBeNull();
  });

  it('takes only https links of t.me and telegram.me (STO-05)', () => {
    expect(storyTelegram(' https://t.me/luna ')).toBe('https://t.me/luna');
    expect(storyTelegram('https://T.ME/+AbC_1')).toBe('https://t.me/+AbC_1');
    expect(storyTelegram('https://telegram.me/luna')).toBe('https://telegram.me/luna');
    for (const wrong of [
      'http://t.me/luna',
      't.me/luna',
      'https://t.me',
      'https://t.me.example.com/luna',
      'https://example.com/t.me/luna',
      'https://ana@t.me/luna',
      'https://t.me:8443/luna',
      'javascript:alert(1)',
      'tg://join?invite=x',
    ])
      expect(storyTelegram(wrong)).toBeNull();
  });

  it('takes a slug of small letters, digits and hyphens that is not an id (STO-06)', () => {
    expect(storySlug(' Luna-2 ')).toEqual({ slug: 'luna-2', refused: null });
    expect(storySlug('')).toEqual({ slug: '', refused: null });
    for (const wrong of ['luna palco', 'luna--palco', '-luna', 'luna-', 'praça', 'a/b', 'a'.repeat(81)])
      expect(storySlug(wrong).refused).toBe('invalid');
    expect(storySlug('0D1D3A52-6a51-4c0e-9a43-3f6f6f0a0401').refused).toBe('looks-like-id');
  });

  it('uses the texts operators know (STO-03, STO-06, STO-21, STO-24)', () => {
    expect(STORY_TEXTS).toMatchObject({
      noModel: 'Nenhuma modelo selecionada!',
      slugCheckFailed: 'Erro ao verificar slug. Tente novamente.',
      createFailed: 'Erro ao criar story',
      updateFailed: 'Erro ao atualizar story.',
      resetConfirm: 'Tem certeza que deseja limpar TODAS as visualizações? Esta ação não pode ser desfeita!',
      resetDone: 'Visualizações limpas com sucesso!',
      resetFailed: 'Erro ao limpar visualizações',
    });
    expect(modelNotFoundText('luna')).toBe('Modelo com username luna não encontrado');
  });
});

describe('a story at an instant', () => {
  const expiresAt = new Date('2026-11-21T20:00:00Z');
  const at = (isActive: boolean, iso: string) => storyStatusAt({ isActive, expiresAt, publishAt: null }, new Date(iso));

  it('is over from its end on, whether or not it is active (STO-03, STO-07)', () => {
    expect(at(true, '2026-11-21T19:59:59.999Z')).toBe('active');
    expect(at(false, '2026-11-21T19:59:59.999Z')).toBe('inactive');
    expect(at(true, '2026-11-21T20:00:00Z')).toBe('expired');
    expect(at(false, '2026-11-22T00:00:00Z')).toBe('expired');
  });
});
