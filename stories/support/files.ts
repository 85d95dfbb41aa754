/** A file named like a photo whose content is not one. */
export const brokenPhoto = () => new File(['no picture'], 'portrait.jpg', { type: 'image/jpeg' });

/** A file of an unsupported type. */
export const notAPhoto = () => new File(['a letter'], 'letter.pdf', { type: 'application/pdf' });

/** A photo from a phone: portrait format by default, larger than the stored sizes. */
export async function photo(width = 900, height = 1200): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('No canvas in this browser');
  brush.fillStyle = '#d9ae3c';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.scale(width / 900, height / 1200);
  brush.fillStyle = '#fbf3dd';
  brush.beginPath();
  brush.arc(450, 480, 210, 0, Math.PI * 2);
  brush.fill();
  brush.fillStyle = '#a8360c';
  brush.fillRect(190, 760, 520, 440);
  return new Promise((settle) => {
    canvas.toBlob((blob) =>
      settle(new File(blob ? [blob] : [], 'portrait.png', { type: 'image/png' })),
    );
  });
}
