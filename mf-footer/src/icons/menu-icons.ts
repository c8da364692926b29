import type { IconDrawing } from '@storefront/ui/icon';
import {
  barcodeIcon,
  creditCardIcon,
  facebookIcon,
  headsetIcon,
  instagramIcon,
  link2Icon,
  lockIcon,
  mailIcon,
  phoneIcon,
  qrCodeIcon,
  shieldCheckIcon,
  starIcon,
  whatsappIcon,
  youtubeIcon,
} from '@storefront/ui/icons';

/** Icons that a menu of the footer may name, and the names of ways to pay. */
export const menuIcons: Readonly<Record<string, IconDrawing>> = {
  barcode: barcodeIcon,
  boleto: barcodeIcon,
  'credit-card': creditCardIcon,
  facebook: facebookIcon,
  headset: headsetIcon,
  instagram: instagramIcon,
  'link-2': link2Icon,
  lock: lockIcon,
  mail: mailIcon,
  phone: phoneIcon,
  pix: qrCodeIcon,
  'qr-code': qrCodeIcon,
  'shield-check': shieldCheckIcon,
  star: starIcon,
  whatsapp: whatsappIcon,
  youtube: youtubeIcon,
};
