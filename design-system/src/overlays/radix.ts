import * as RadixAlertDialog from '@radix-ui/react-alert-dialog';
import * as RadixDialog from '@radix-ui/react-dialog';
import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import * as RadixToast from '@radix-ui/react-toast';
import * as RadixTooltip from '@radix-ui/react-tooltip';

/** The code of menus, dialogs, tooltips and toasts, loaded when the first of them is needed. */
export const overlays = { RadixAlertDialog, RadixDialog, RadixMenu, RadixToast, RadixTooltip };
