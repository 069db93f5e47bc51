export const BOARD_PATH = '/admin/filas';
