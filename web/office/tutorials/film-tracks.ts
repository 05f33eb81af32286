import { languages } from '#contract/domain/bounds.ts'
import { languageNames } from '#contract/domain/language-names.ts'
import { textIn } from '#web/lib/i18n.ts'
import { officeTexts } from '#web/locales/load.ts'
import { currentLanguage, textFor } from '#web/office/texts.ts'
import { captionsOf, chaptersOf, type Cue, type Times, type Tutorial } from './tutorials.ts'

/**
 * Gives a film its chapters, and captions in each language: those in the reader's are on, the others are loaded once they
 * are chosen.
 */
export function addTracks(video: HTMLVideoElement, tutorial: Tutorial, times: Times): void {
  const reader = currentLanguage()
  const empty = new Map(
    languages.map((language) => {
      const track = video.addTextTrack('captions', languageNames[language], language)
      track.mode = language === reader ? 'showing' : 'disabled'
      return [track, language]
    }),
  )
  addCues(video.addTextTrack('chapters', '', reader), chaptersOf(times, textFor))
  const fillShown = () => {
    for (const [track, language] of empty) {
      if (track.mode !== 'showing') continue
      empty.delete(track)
      officeTexts(language).then(
        (texts) =>
          addCues(
            track,
            captionsOf(tutorial, times, (key) => textIn(texts, key)),
          ),
        // Without a network; loaded when it is chosen again.
        () => empty.set(track, language),
      )
    }
  }
  video.textTracks.addEventListener('change', fillShown)
  fillShown()
}

function addCues(track: TextTrack, cues: readonly Cue[]): void {
  for (const { from, until, text } of cues) track.addCue(new VTTCue(from, until, text))
}
