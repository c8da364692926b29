import {
  Barcode,
  CreditCard,
  Headset,
  Link2,
  Lock,
  Mail,
  Phone,
  QrCode,
  ShieldCheck,
  Star,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { FacebookGlyph, InstagramGlyph, WhatsappGlyph, YoutubeGlyph } from './brand-glyphs.tsx';

type Glyph = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

/** Names that a menu's `icone` may have: lucide's own, ways to pay, and the redrawn brands. */
const glyphs: Readonly<Record<string, Glyph>> = {
  barcode: Barcode,
  boleto: Barcode,
  'credit-card': CreditCard,
  facebook: FacebookGlyph,
  headset: Headset,
  instagram: InstagramGlyph,
  lock: Lock,
  mail: Mail,
  phone: Phone,
  pix: QrCode,
  'qr-code': QrCode,
  'shield-check': ShieldCheck,
  star: Star,
  whatsapp: WhatsappGlyph,
  youtube: YoutubeGlyph,
};

interface MenuIconProps {
  /** A name of the list above, or the address of a picture. */
  readonly icon: string | undefined;
  /** Drawn when the name is unknown; nothing otherwise. */
  readonly fallback?: Glyph;
}

export function MenuIcon({ icon = '', fallback }: MenuIconProps) {
  if (icon.includes('/'))
    return <img className="i" src={icon} alt="" width="20" height="20" loading="lazy" />;
  const Drawn = glyphs[icon.toLowerCase()] ?? fallback;
  return Drawn ? <Drawn className="i" aria-hidden /> : null;
}

/** For links that are nothing but their icon. */
export const linkGlyph: Glyph = Link2;
