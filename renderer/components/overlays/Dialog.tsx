import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../Button.tsx';
import { cx } from '../class-names.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly alert?: boolean;
  /** For a form of several columns. */
  readonly wide?: boolean;
  /** A press beside it does not close it: what was typed would be lost. */
  readonly staysOpen?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the page; Escape closes it and returns the focus. */
export function Dialog({ title, onClose, alert = false, wide = false, staysOpen = false, children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable={!alert && !staysOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={cx(styles.veil)}
    >
      <Modal className={cx(styles.modal, wide && styles.wide)}>
        <AriaDialog className={cx(styles.dialog)} role={alert ? 'alertdialog' : 'dialog'}>
          <Heading slot="title" level={2} className={cx(styles.title)}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once before something is deleted. */
export function Confirm({ title, text, action, onConfirm, onClose }: ConfirmProps) {
  const confirmed = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog title={title} onClose={onClose} alert>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button look="danger" onPress={confirmed} autoFocus>
          {action}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
