/** The pages only staff may see. */
export const staffPages = [
  '/CandidateList',
  '/ReferralsCandidate',
  '/ImportModule',
  '/TemplateConfiguration',
  '/ResourceRequestList',
  '/ResourceRequest',
  '/CampusList',
  '/CampusCandidates',
  '/campus',
  '/campus/1',
  '/AptitudeReport',
  '/FollowUps',
  '/PrivacyRequests',
  '/RegisterCandidate',
  '/Calendar',
]
