/** For `catch` on reading a path: undefined when nothing is there. @throws any other error, because something may be there */
export function isAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined;
  throw error;
}
