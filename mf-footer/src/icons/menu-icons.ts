import type { IconDrawing } from '@storefront/ui/icon';
import { barcodeIcon } from '@storefront/ui/icons/barcode';
import { creditCardIcon } from '@storefront/ui/icons/credit-card';
import { facebookIcon } from '@storefront/ui/icons/facebook';
import { headsetIcon } from '@storefront/ui/icons/headset';
import { instagramIcon } from '@storefront/ui/icons/instagram';
import { link2Icon } from '@storefront/ui/icons/link-2';
import { lockIcon } from '@storefront/ui/icons/lock';
import { mailIcon } from '@storefront/ui/icons/mail';
import { phoneIcon } from '@storefront/ui/icons/phone';
import { qrCodeIcon } from '@storefront/ui/icons/qr-code';
import { shieldCheckIcon } from '@storefront/ui/icons/shield-check';
import { starIcon } from '@storefront/ui/icons/star';
import { whatsappIcon } from '@storefront/ui/icons/whatsapp';
import { youtubeIcon } from '@storefront/ui/icons/youtube';

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
