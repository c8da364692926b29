import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['section', 'article', 'header', 'figure', 'figcaption', 'div', 'address', 'details', 'summary'],
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['span', 'strong', 'b', 'em', 'i', 'small', 'a', 'img', 'time'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['class', 'id'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    time: ['datetime'],
    th: ['scope'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** Removes scripts, styles, handlers and unusual URLs from HTML of the database or a file. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed);
